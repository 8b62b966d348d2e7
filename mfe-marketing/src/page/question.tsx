import type { ReactNode } from 'react';
import { Unbroken } from 'shared/ui/unbroken';
import styles from './question.module.css';

interface QuestionProps {
  /** The question, as a heading of the level that the context needs. */
  children: ReactNode;
  answer: string;
}

/** A question that expands to its answer, also without JavaScript. */
export const Question = ({ children, answer }: QuestionProps) => (
  <details className={styles.question}>
    <summary>{children}</summary>
    <p>
      <Unbroken text={answer} />
    </p>
  </details>
);
