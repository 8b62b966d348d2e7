/**
 * What search engines demand of structured data and what they ask for, and every other property that ours have, with
 * the types that schema.org gives their values. A property that stands nowhere here is a fault: it may be misspelt.
 *
 * Demanded and asked for, by https://developers.google.com/search/docs/appearance/structured-data/ and there
 * `local-business`, `organization`, `article`, `breadcrumb` and `faqpage`; types, and all of `Service`, by
 * https://schema.org/<type>. Left out is what Google asks for and the company has none of: ratings and reviews,
 * coordinates, departments, pages about its writers.
 */
interface Kind {
  must?: Record<string, string[]>;
  should?: Record<string, string[]>;
  may?: Record<string, string[]>;
}

const organization = ['Organization', 'ProfessionalService'];

const kinds: Record<string, Kind> = {
  ProfessionalService: {
    must: { name: ['Text'], address: ['PostalAddress'] },
    should: {
      url: ['URL'],
      telephone: ['Text'],
      priceRange: ['Text'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      image: ['URL', 'ImageObject'],
      logo: ['URL', 'ImageObject'],
      email: ['Text'],
    },
    may: { '@id': ['URL'], slogan: ['Text'] },
  },
  Organization: {
    must: { name: ['Text'] },
    should: { url: ['URL'], logo: ['URL', 'ImageObject'] },
  },
  PostalAddress: {
    should: {
      streetAddress: ['Text'],
      postalCode: ['Text'],
      addressLocality: ['Text'],
      addressCountry: ['Country'],
    },
  },
  OpeningHoursSpecification: {
    must: { dayOfWeek: ['DayOfWeek'], opens: ['Time'], closes: ['Time'] },
  },
  BreadcrumbList: { must: { itemListElement: ['ListItem'] } },
  ListItem: { must: { position: ['Integer'], name: ['Text'], item: ['URL'] } },
  FAQPage: { must: { mainEntity: ['Question'] } },
  Question: { must: { name: ['Text'], acceptedAnswer: ['Answer'] } },
  Answer: { must: { text: ['Text'] } },
  Service: {
    must: { name: ['Text'], provider: organization },
    should: { description: ['Text'], serviceType: ['Text'], url: ['URL'], offers: ['Offer'] },
  },
  Offer: {
    must: { price: ['Number'], priceCurrency: ['Currency'] },
    may: { priceSpecification: ['UnitPriceSpecification'] },
  },
  UnitPriceSpecification: {
    must: { priceCurrency: ['Currency'] },
    may: { minPrice: ['Number'], unitCode: ['UnitCode'], valueAddedTaxIncluded: ['Boolean'] },
  },
  BlogPosting: {
    should: {
      headline: ['Text'],
      image: ['URL', 'ImageObject'],
      datePublished: ['DateTime'],
      dateModified: ['DateTime'],
      author: ['Person', 'Organization'],
    },
    may: {
      description: ['Text'],
      inLanguage: ['Language'],
      publisher: organization,
      mainEntityOfPage: ['URL'],
    },
  },
  Person: { must: { name: ['Text'] } },
  ImageObject: { must: { url: ['URL'] } },
};

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const plainTypes: Record<string, (value: unknown) => boolean> = {
  Text: matches(/\S/),
  URL: (value) => matches(/^https?:/)(value) && URL.canParse(String(value)),
  Number: Number.isFinite,
  Integer: Number.isInteger,
  Boolean: (value) => typeof value === 'boolean',
  DateTime: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/),
  Time: matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  DayOfWeek: matches(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
  Country: matches(/^[A-Z]{2}$/),
  Currency: matches(/^[A-Z]{3}$/),
  Language: matches(/^[a-z]{2}(-[A-Z]{2})?$/),
  UnitCode: matches(/^[A-Z0-9]{2,3}$/),
};

interface Thing {
  '@type'?: string;
  '@id'?: string;
  [property: string]: unknown;
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** Errors in the structured data of one page, with their location; empty if there are none. */
export function faultsOfData(data: object[]): string[] {
  // Through JSON, as in the document, to drop undefined values.
  const things: Thing[] = JSON.parse(JSON.stringify(data));
  const named = new Map(things.map((thing) => [thing['@id'], thing['@type']]));

  function faultsOfValue(value: unknown, types: string[], where: string): string[] {
    if (Array.isArray(value)) {
      if (value.length === 0) return [`${where} is empty`];
      return value.flatMap((one, index) => faultsOfValue(one, types, `${where}[${index}]`));
    }
    if (!isThing(value)) {
      return types.some((type) => plainTypes[type]?.(value)) ? [] : [`${where} is no ${types.join(' or ')}`];
    }
    // A reference to an object described elsewhere on the page.
    const type = value['@type'] ?? (Object.keys(value).length === 1 ? named.get(value['@id']) : undefined);
    if (!type || !types.includes(type)) return [`${where} is no ${types.join(' or ')}`];
    return value['@type'] ? faultsOfThing(value, where) : [];
  }

  function faultsOfThing(thing: Thing, where: string): string[] {
    const { '@type': type = '', '@context': _, ...properties } = thing;
    const kind = kinds[type];
    if (!kind) return [`${where} is of a kind that nobody knows: ${type}`];
    const { must, should, may } = kind;
    const known: Record<string, string[]> = { ...must, ...should, ...may };
    const missing = Object.keys({ ...must, ...should }).filter((property) => !(property in properties));
    return [
      ...missing.map((property) => `${where} has no ${property}`),
      ...Object.entries(properties).flatMap(([property, value]) => {
        const types = known[property];
        return types
          ? faultsOfValue(value, types, `${where}.${property}`)
          : [`${where} knows no ${property}`];
      }),
    ];
  }

  return things.flatMap((thing) => [
    ...(thing['@context'] === 'https://schema.org' ? [] : [`${thing['@type']} has no context`]),
    ...faultsOfThing(thing, thing['@type'] ?? ''),
  ]);
}
