import { hash } from 'node:crypto';

/** The look of the pages around signing in: no script, no file of its own, light and dark, from 320 px on. */
export const style = `
:root{color-scheme:light dark;--paper:#f6f7f8;--card:#fff;--ink:#1b2126;--soft:#55606a;--line:#d5dade;--accent:#0b6b53;--on-accent:#fff;--wrong:#a4262c}
@media (prefers-color-scheme:dark){:root{--paper:#14181b;--card:#1d2327;--ink:#e8ecee;--soft:#a5afb7;--line:#3a444b;--accent:#6fd3b4;--on-accent:#0d1f19;--wrong:#ff9b96}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1.25rem;padding:1.5rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:650;font-size:1.125rem;color:inherit;text-decoration:none}
.brand svg{width:1.5rem;height:1.5rem;fill:none;stroke:var(--accent);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
main{width:100%;max-width:26rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.25}
p{margin:0 0 1rem}
main>:last-child{margin-bottom:0}
label{display:block;margin-bottom:.375rem;font-weight:600}
input{display:block;width:100%;min-height:2.75rem;margin-bottom:1rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
[hidden]{display:none}
input[aria-invalid=true]{border-color:var(--wrong)}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.plain{background:transparent;color:inherit;border-color:var(--soft)}
form button:only-of-type{width:100%}
a{color:var(--accent)}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.25rem}
.wrong{color:var(--wrong);font-weight:600}
.note{color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** The policy that lets exactly this style apply, and forms go nowhere but here. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
