import type { ReactElement } from 'react';

/** What a component takes that shows it beside something else: a text needs an element of its own there (`npm run lint`). */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
