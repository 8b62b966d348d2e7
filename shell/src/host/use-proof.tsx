import { lazy, Suspense, useCallback, useState } from 'react';
import { ProblemError } from 'shared/client/errors';

const ProofDialog = lazy(() => import('../account/proof-dialog'));

interface Question {
  answer: (proven: boolean) => void;
}

/** Shows the step-up dialog when the api requires it, on top of whatever is open. */
export function useProof() {
  const [question, setQuestion] = useState<Question>();

  const prove = useCallback(async function prove<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.title !== 'proof-needed') throw error;
      const proven = await new Promise<boolean>((answer) => setQuestion({ answer }));
      setQuestion(undefined);
      if (!proven) throw error;
      return act();
    }
  }, []);

  const dialog = question && (
    <Suspense>
      <ProofDialog onProven={() => question.answer(true)} onClose={() => question.answer(false)} />
    </Suspense>
  );
  return { prove, dialog };
}
