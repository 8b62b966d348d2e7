import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { escapeText } from 'shared/escape';
import { type Language, languageTags } from 'shared/i18n/languages';
import { type CompressedDocument, compressDocument, sendDocument } from './compressed-document';
import { criticalStyles, parseCss } from './critical-css';
import { icons } from './document';
import type { Settings } from './settings';
import type { ShellBuild } from './shell-build';

const retryAfterS = 10;

/** Sends a calm page in the site's frame, without a script, with 503: what was asked for cannot be had right now. */
export function createUnavailable({ publicOrigin }: Settings, shell: ShellBuild) {
  /** By language and what the frame says of opening hours. */
  const made = new LRUCache<string, Promise<CompressedDocument>>({ max: 20 });

  function compose(language: Language, opensOn: string): Promise<CompressedDocument> {
    const { title, html } = shell.render.unavailablePage(language, opensOn);
    const { shell: css } = criticalStyles({ shell: shell.css, remote: parseCss('') }, html);
    const document = [
      `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeText(title)}</title><style>${css}</style>${icons}</head>`,
      `<body><div id="root">${html}</div></body></html>`,
    ].join('');
    const policy = {
      kind: 'public' as const,
      inlinedStyles: [css],
      inlinedScripts: [],
      secure: publicOrigin.protocol === 'https:',
    };
    return compressDocument(document, policy, { status: 503, unlisted: false, effort: 'cached' });
  }

  return async (request: IncomingMessage, response: ServerResponse, language: Language): Promise<void> => {
    const { opensOn } = shell.opening();
    const key = `${language} ${opensOn}`;
    const document = made.get(key) ?? compose(language, opensOn);
    made.set(key, document);
    response.setHeader('retry-after', retryAfterS);
    // A posted form would be lost: whoever sent it decides.
    if (request.method === 'GET') response.setHeader('refresh', retryAfterS);
    sendDocument(request, response, await document);
  };
}
export type SendUnavailable = ReturnType<typeof createUnavailable>;
