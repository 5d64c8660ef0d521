import { beginning, dayText, end, html } from './html.ts';

/**
 * Of the key. OWASP's Password Storage Cheat Sheet asks for at least 600 000 iterations with SHA-256; a sheet lies about for
 * years, and whoever finds it can try passphrases without a limit.
 */
const derivation = { name: 'PBKDF2', hash: 'SHA-256', iterations: 1_000_000 };
const [saltLength, ivLength, tagLength] = [16, 12, 16];

// What runs in the sealed document. The policy names its hash, so a changed script does not run.
const opener = `
const [form, message, sealed] = ['form', '#message', '#sealed'].map((one) => document.querySelector(one));
const field = form.querySelector('input');
const open = async () => {
  const bytes = Uint8Array.from(atob(sealed.textContent), (sign) => sign.charCodeAt(0));
  const passphrase = new TextEncoder().encode(field.value.trim().normalize('NFKC'));
  const secret = await crypto.subtle.importKey('raw', passphrase, 'PBKDF2', false, ['deriveKey']);
  const derivation = { ...${JSON.stringify(derivation)}, salt: bytes.subarray(0, ${saltLength}) };
  const key = await crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  const iv = bytes.subarray(${saltLength}, ${saltLength + ivLength});
  const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(${saltLength + ivLength}));
  return new DOMParser().parseFromString(new TextDecoder().decode(content), 'text/html');
};
form.onsubmit = async (event) => {
  event.preventDefault();
  message.textContent = 'Opening…';
  try {
    const { title, body } = await open();
    document.title = title;
    document.body.replaceWith(body);
    const heading = document.querySelector('h1');
    heading.tabIndex = -1;
    heading.focus();
  } catch {
    message.textContent = 'It does not open. Check the passphrase, letter by letter. If it is right, this file was damaged or changed: look for another copy.';
    field.select();
  }
};
const isAble = globalThis.crypto?.subtle !== undefined;
form.hidden = !isAble;
message.textContent = isAble ? '' : 'Save this file on a computer or phone, and open it from there.';
`;

const utf8 = new TextEncoder();

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}

/** The key of a passphrase, which is the same however a keyboard composes its letters. */
async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>) {
  const secret = await crypto.subtle.importKey(
    'raw',
    utf8.encode(passphrase.trim().normalize('NFKC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey({ ...derivation, salt }, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
}

/**
 * A document that holds another one, encrypted (AES-256-GCM), and shows it to whoever knows the passphrase, in any browser and
 * without a network. `madeOn` is the day that it shows to everyone.
 */
export async function seal(document: string, passphrase: string, madeOn: string): Promise<string> {
  const [salt, iv] = [saltLength, ivLength].map((length) => crypto.getRandomValues(new Uint8Array(length)));
  if (!salt || !iv) throw new TypeError('There is no salt.');
  const content = utf8.encode(document);
  // Whole kilobytes, so that the length says less; and without a rest in base64, so that every letter of it counts.
  const unit = 3072;
  const around = saltLength + ivLength + tagLength;
  const padded = new Uint8Array(Math.ceil((content.length + around) / unit) * unit - around).fill(0x20);
  padded.set(content);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(passphrase, salt), padded);
  const sealed = new Uint8Array(padded.length + around);
  sealed.set(salt);
  sealed.set(iv, saltLength);
  sealed.set(new Uint8Array(encrypted), saltLength + ivLength);
  const hash = base64(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(opener))));
  const body =
    html`<p>This sheet says how to look after the domain names of the person who left it to you. It was made on
${dayText(madeOn)}. Enter the passphrase to read it. It opens on this device, without the internet.</p>
<form hidden>
<label>Passphrase <input type="text" autocomplete="off" autocapitalize="none" spellcheck="false" required></label>
<button>Open</button>
</form>
<p id="message" role="status">This sheet cannot be opened here: JavaScript is off, or the file was changed.</p>
<div id="sealed" hidden>${base64(sealed)}</div>
`.markup;
  return `${beginning('A sealed sheet', `'sha256-${hash}'`)}${body}<script>${opener}</script>\n${end}`;
}
