import type { cases } from '../cases/cases';
import type { Service } from './services';

type Key = Service['key'];

interface Content {
  /** Figures under the title, by their words in `servicePage.fact`. */
  facts: readonly ('answer' | 'plan' | 'hours' | 'price')[];
  /** Who says it, and which case shows it. */
  testimonial: string;
  story: (typeof cases)[number]['key'];
  related: readonly [Key, Key, Key];
}

const calls = ['answer', 'hours', 'price'] as const;
/** Where most is written: nothing is promised in seconds. */
const writing = ['plan', 'hours', 'price'] as const;

/** What a service page shows beside its words. */
export const serviceContent: Record<Key, Content> = {
  svartjeneste: {
    facts: calls,
    testimonial: '1',
    story: 'consulting',
    related: ['telefonvakt', 'sentralbord', 'kundesenter'],
  },
  kundesenter: {
    facts: calls,
    testimonial: '4',
    story: 'shop',
    related: ['chat', 'outsourcing', 'ordretelefon'],
  },
  ordretelefon: {
    facts: calls,
    testimonial: '5',
    story: 'shop',
    related: ['chat', 'kundesenter', 'telefonvakt'],
  },
  sentralbord: {
    facts: calls,
    testimonial: '2',
    story: 'consulting',
    related: ['svartjeneste', 'telefonvakt', 'kundesenter'],
  },
  outsourcing: {
    facts: writing,
    testimonial: '3',
    story: 'shop',
    related: ['kundesenter', 'chat', 'sentralbord'],
  },
  chat: {
    facts: writing,
    testimonial: '2',
    story: 'shop',
    related: ['kundesenter', 'ordretelefon', 'outsourcing'],
  },
  telefonvakt: {
    facts: calls,
    testimonial: '6',
    story: 'service',
    related: ['svartjeneste', 'sentralbord', 'ordretelefon'],
  },
};
