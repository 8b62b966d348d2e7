import type { cases } from '../cases/cases';
import type { Service } from './services';

type Key = Service['key'];

interface Content {
  /** Key figures under the title; texts in `servicePage.fact`. */
  facts: readonly ('answer' | 'plan' | 'hours' | 'price')[];
  /** Ids of the testimonial and the case shown. */
  testimonial: string;
  story: (typeof cases)[number]['key'];
  related: readonly [Key, Key, Key];
}

const calls = ['answer', 'hours', 'price'] as const;
/** For services that are mainly written: no answer time in seconds. */
const writing = ['plan', 'hours', 'price'] as const;

/** Content of each service page besides its texts. */
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
