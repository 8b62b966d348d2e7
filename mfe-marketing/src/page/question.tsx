import type { ReactNode } from 'react';
import { Unbroken } from 'shared/ui/unbroken';
import styles from './question.module.css';

interface QuestionProps {
  /** A heading of the level that its place asks for. */
  children: ReactNode;
  answer: string;
}

/** A question that opens on its answer; without script too. */
export const Question = ({ children, answer }: QuestionProps) => (
  <details className={styles.question}>
    <summary>{children}</summary>
    <p>
      <Unbroken text={answer} />
    </p>
  </details>
);
