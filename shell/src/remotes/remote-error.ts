import type { ClientEvent } from 'shared/contracts/client-events';

type FailureReason = NonNullable<ClientEvent['reason']>;

/** A remote that could not be shown, with the reason. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  constructor(
    readonly remote: string,
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(`${remote}: ${reason}`, options);
  }
}

/** A page whose code, texts or data take longer than those of its remote may take. */
export class LateLoad extends Error {
  override name = 'LateLoad';
}
