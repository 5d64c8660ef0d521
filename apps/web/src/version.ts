import { version } from '../package.json';

/** The version of the pages, which is that of the service that brings them. */
export { version };
