import { errorCode } from '../error-code.ts';
import { ConfigError } from '../config.ts';

/** An error of opening the port, as a message with the cause and the solution. */
export function listenError(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  switch (code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} on ${host} is already in use, perhaps by another Namekeep. ` +
          'Stop the other program, or choose another port with NAMEKEEP_PORT (EADDRINUSE).',
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
      return new ConfigError([
        `NAMEKEEP_PORT is ${port}, which this user may not open. Choose a port from 1024 on (${code}).`,
      ]);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAMILY':
      return new ConfigError([
        `NAMEKEEP_HOST is "${host}", which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all (${code}).`,
      ]);
    default:
      return error;
  }
}
