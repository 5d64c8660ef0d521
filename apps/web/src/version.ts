import { version } from '../package.json';

/** The version of the web application, which is also that of the server that serves it. */
export { version };
