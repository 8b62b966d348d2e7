import { createHash } from 'node:crypto';
import type { Answer } from '../../src/rendering/messages';

const hashOf = (answer: Answer) =>
  'value' in answer
    ? createHash('sha256').update(JSON.stringify(answer.value)).digest('base64url')
    : undefined;

/** What the api answered to a page: whether it would still answer the same. */
export class ApiAnswers {
  /** Hashes by address; undefined once a call failed, or once two answers differed. */
  readonly #hashes = new Map<string, string | undefined>();

  add(address: string, answer: Answer): void {
    const hash = hashOf(answer);
    // Two different answers from one address: it cannot show later that nothing changed.
    const isAlike = !this.#hashes.has(address) || this.#hashes.get(address) === hash;
    this.#hashes.set(address, isAlike ? hash : undefined);
  }

  async areStillTrue(ask: (address: string, id: number) => Promise<Answer>): Promise<boolean> {
    const alike = [...this.#hashes].map(
      async ([address, hash], id) => hash !== undefined && hashOf(await ask(address, id)) === hash,
    );
    return (await Promise.all(alike)).every(Boolean);
  }
}
