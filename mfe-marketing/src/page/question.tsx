/** A question that opens on its answer; without script too. */
export const Question = ({ question, answer }: { question: string; answer: string }) => (
  <details className="marketing-faq__item">
    <summary>
      <h3>{question}</h3>
    </summary>
    <p>{answer}</p>
  </details>
);
