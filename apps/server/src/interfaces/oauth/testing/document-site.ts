import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { listening } from '@namekeep/testing/listening';
import type { Network } from '../client-documents.ts';

/** Of `client.test`, until 2126. Nothing but these tests trusts it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQmuxDpMY3O/IzPlO
L60RA6xHlrhvuQmfILBruvUjz/GhRANCAAQ/fmg7+cO6BKz10KqKsMzJu5+eRMfy
i6V6dmvhg6fej8hYSU1QEU2aSzrIxfvmDN7TRe8aqz/p00R59nc8OwD9
-----END PRIVATE KEY-----
`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBqDCCAU2gAwIBAgIUYX5uuleKB9b7nouFQBX7aFIWclAwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLY2xpZW50LnRlc3QwIBcNMjYxMTI3MDI1NTQ4WhgPMjEyNjEx
MDMwMjU1NDhaMBYxFDASBgNVBAMMC2NsaWVudC50ZXN0MFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEP35oO/nDugSs9dCqirDMybufnkTH8oulenZr4YOn3o/IWElN
UBFNmks6yMX75gze00XvGqs/6dNEefZ3PDsA/aN3MHUwHQYDVR0OBBYEFFFa1JMH
Y9s4GRAPqCwZoulTmwRLMB8GA1UdIwQYMBaAFFFa1JMHY9s4GRAPqCwZoulTmwRL
MA8GA1UdEwEB/wQFMAMBAf8wIgYDVR0RBBswGYILY2xpZW50LnRlc3SCCm90aGVy
LnRlc3QwCgYIKoZIzj0EAwIDSQAwRgIhAI8YHBiTK6FM7jKjtdXPzF1rHmdLiY7o
6pZ7sie/ITZNAiEArkjtff1zjZukllIj/Ayye5NpnaAGNumSwR8CVpkYXmg=
-----END CERTIFICATE-----
`;

export interface DocumentSite {
  port: number;
  /** A network in which the site is at `client.test`, and everything is public unless `isPublic` says otherwise. */
  network: Network;
  close(): Promise<void>;
}

/** A site that publishes what clients say about themselves. */
export async function startDocumentSite(
  serve: (path: string, response: ServerResponse) => void,
): Promise<DocumentSite> {
  const { origin, stop } = await listening(
    createServer({ key, cert: certificate }, (request, response) => serve(request.url ?? '', response)),
  );
  return {
    port: Number(new URL(origin).port),
    network: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      ca: certificate,
    },
    close: stop,
  };
}
