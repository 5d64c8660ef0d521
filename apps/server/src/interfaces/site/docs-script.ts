/**
 * Starts the API reference in the browser, and gives the markup of the library the names, roles and levels that it lacks
 * (WCAG 2.2, 1.3.1, 2.1.1, 4.1.2). It is text, because the server sends it as it is.
 */
export const docsScript = String.raw`
/** What the library shows, and this API does not need. */
const plainPlugin = () => ({
  wrapComponents: {
    // A link inside a button cannot be reached with the keyboard. The button opens the operation.
    DeepLink: () => ({ text }) => text,
    // There is one server: the one that the reader has open.
    ServersContainer: () => () => null,
  },
});

/** What the markup lacks, by selector. Null removes an attribute. */
const lacking = [
  ['.information-container', { role: 'region', 'aria-label': 'About the API' }],
  ['.scheme-container', { role: 'region', 'aria-label': 'Authorization' }],
  ['.opblock-tag', { 'aria-level': 2 }],
  ['.opblock-body h4, section.models h4', { 'aria-level': 3 }],
  ['.opblock-body h5, section.models h5', { 'aria-level': 4 }],
  ['.modal-ux', { role: 'dialog', 'aria-modal': true, 'aria-label': 'Available authorizations' }],
  ['.modal-ux h3', { 'aria-level': 2 }],
  ['.modal-ux h4', { 'aria-level': 3 }],
  ['.modal-ux .btn.authorize', { 'aria-label': null }],
  ['.close-modal', { 'aria-label': 'Close' }],
  ['pre.microlight, .body-param__example, .model-box', { tabindex: 0 }],
  ['.body-param__text', { 'aria-label': 'Request body' }],
];
const complete = () => {
  for (const [selector, attributes] of lacking)
    for (const element of document.querySelectorAll(selector))
      for (const [name, value] of Object.entries(attributes))
        if (value === null) element.removeAttribute(name);
        else if (!element.hasAttribute(name)) element.setAttribute(name, value);
};
new MutationObserver(complete).observe(document.getElementById('api'), { childList: true, subtree: true });
addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('.close-modal')?.click());

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
  plugins: [plainPlugin],
});
`;
