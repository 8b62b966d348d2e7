import { lazy, Suspense, useCallback, useState } from 'react';
import { ProblemError } from 'shared/client/errors';

const ProofDialog = lazy(() => import('../account/proof-dialog'));

interface Question {
  answer: (proven: boolean) => void;
}

/** Asks who sits here to show that it is them where the api wants that, in a dialog above what is open. */
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
