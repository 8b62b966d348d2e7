import { type ReactNode, useEffect, useRef } from 'react';
import { Unbroken } from 'shared/ui/unbroken';
import styles from './question.module.css';

interface QuestionProps {
  /** The question, as a heading of the level that the context needs. */
  children: ReactNode;
  answer: string;
}

/** A question that expands to its answer, also without JavaScript. */
export function Question({ children, answer }: QuestionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Browsers without `::details-content` would print the open answers only.
  useEffect(() => {
    function openOnPaper() {
      const element = details.current;
      if (!element || element.open) return;
      element.open = true;
      window.addEventListener('afterprint', () => element.removeAttribute('open'), { once: true });
    }
    window.addEventListener('beforeprint', openOnPaper);
    return () => window.removeEventListener('beforeprint', openOnPaper);
  }, []);
  return (
    <details ref={details} className={styles.question}>
      <summary>{children}</summary>
      <p>
        <Unbroken text={answer} />
      </p>
    </details>
  );
}
