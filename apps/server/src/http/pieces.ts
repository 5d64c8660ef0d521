/** Larger bodies are sent in chunks of this size. */
export const pieceBytes = 64 * 1024;

/**
 * A response that sends a large body in chunks. This shows whether the client is reading (`slow-readers.ts`) and avoids a
 * second copy of the body in memory.
 */
export function respond(
  body: string | Uint8Array<ArrayBuffer>,
  { status = 200, headers }: { status?: number; headers: Readonly<Record<string, string>> | Headers },
): Response {
  if (body.length <= pieceBytes) return new Response(body, { status, headers });
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const own = new Headers(headers);
  own.set('content-length', String(bytes.length));
  return new Response(inPieces(bytes), { status, headers: own });
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + pieceBytes));
        at += pieceBytes;
        if (at >= bytes.length) controller.close();
      },
    },
    // For a HEAD request, nothing is read.
    { highWaterMark: 0 },
  );
}
