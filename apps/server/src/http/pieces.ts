/** Larger bodies are sent in chunks of this size, which is in characters for a text. */
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
  const own = new Headers(headers);
  own.set('content-length', String(Buffer.byteLength(body)));
  return new Response(inPieces(body), { status, headers: own });
}

function inPieces(body: string | Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = typeof body === 'string' ? textPiece(body, at) : body.subarray(at, at + pieceBytes);
        at += piece.length;
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
        if (at >= body.length) controller.close();
      },
    },
    // For a HEAD request, nothing is read.
    { highWaterMark: 0 },
  );
}

const encoder = new TextEncoder();

/** Encoded one by one, because a large text as a whole would hold the event loop. Both halves of a character stay together. */
function textPiece(text: string, at: number): string {
  const end = at + pieceBytes;
  const last = text.charCodeAt(end - 1);
  return text.slice(at, last >= 0xd800 && last <= 0xdbff ? end - 1 : end);
}
