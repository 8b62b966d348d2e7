import type { LegalText } from '../legal/legal-text';
import { Unbroken } from './unbroken';

/** A legal text's introduction and sections, each with its own anchor. */
export const LegalSections = ({ text }: { text: LegalText }) => (
  <div className="ui-prose">
    <p>{text.intro}</p>
    {text.sections.map(({ id, heading, paragraphs }) => (
      <section key={id} id={id} className="ui-prose">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Unbroken text={paragraph} />
          </p>
        ))}
      </section>
    ))}
  </div>
);
