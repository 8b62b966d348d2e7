import { MongooseError, mongo } from 'mongoose';
import { isRefusedForNow } from './redis';

/**
 * MongoDB error codes for shutdown, loss of the primary or of a cursor with it, an unreachable member and lack of space:
 * temporary, so retrying makes sense.
 */
const awayCodes = new Set([6, 7, 43, 89, 91, 189, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** Errors of the MongoDB driver that say that no server was reached; any other is a fault of ours. */
const unreached = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);

/** Error codes of broken connections that the drivers pass on unchanged. */
const brokenOff = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** Whether the database or Redis is unavailable, as opposed to a bug. */
export function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof mongo.MongoServerError) {
    // A bulk write wraps any cause in a server error.
    const { errorResponse, code } = thrown;
    return errorResponse instanceof Error ? isUnreachable(errorResponse) : awayCodes.has(Number(code));
  }
  if (thrown instanceof mongo.MongoError) return unreached.has(thrown.name);
  if (thrown instanceof MongooseError)
    return /buffering timed out|before initial connection/.test(thrown.message);
  if ('code' in thrown && brokenOff.has(String(thrown.code))) return true;
  if (isRefusedForNow(thrown)) return true;
  return /Connection is closed|Command timed out|isn't writeable|max retries per request|ECONNREFUSED|ECONNRESET/.test(
    thrown.message,
  );
}
