import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Fails the run if a test passed without any assertion, because such a test cannot fail. */
export default class AssertionsReporter implements Reporter {
  readonly #asserting = new Set<string>();
  readonly #silent: string[] = [];

  onStepEnd(test: TestCase, _result: TestResult, { category }: TestStep) {
    if (category === 'expect') this.#asserting.add(test.id);
  }

  onTestEnd(test: TestCase, { status }: TestResult) {
    if (status === 'passed' && !this.#asserting.has(test.id))
      this.#silent.push(test.titlePath().filter(Boolean).join(' › '));
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const title of this.#silent) console.error(`asserts nothing: ${title}`);
    return { status: this.#silent.length > 0 ? 'failed' : status };
  }

  printsToStdio() {
    return false;
  }
}
