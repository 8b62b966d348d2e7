import type { ReactNode } from 'react';

interface QuestionProps {
  /** A heading of the level that its place asks for. */
  children: ReactNode;
  answer: string;
}

/** A question that opens on its answer; without script too. */
export const Question = ({ children, answer }: QuestionProps) => (
  <details className="marketing-faq__item">
    <summary>{children}</summary>
    <p>{answer}</p>
  </details>
);
