import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

const require = createRequire(import.meta.url);

/** Node has them, and so have browsers: jsdom keeps them from what it runs. */
const nodes = {
  BroadcastChannel,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  fetch,
  structuredClone,
};

/** Watches nothing: jsdom lays nothing out. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Node's own would keep the run from ending. */
class Tabs extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}
class Channel {
  port1 = { onmessage: undefined };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

/** A browser to draw our screens in: jsdom, and what they use that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  // Packages' builds for node: those for browsers are modules, which jest would have to translate.
  exportConditions = () => ['node', 'node-addons'];

  async setup() {
    await super.setup();
    ignoreStyleSheets();
    this.global.getComputedStyle = computedOnce(this.global);
    const { Document, Element, HTMLDialogElement, navigator } = this.global;
    Object.assign(this.global, nodes, {
      BroadcastChannel: Tabs,
      MessageChannel: Channel,
      ResizeObserver: Observer,
      IntersectionObserver: Observer,
    });
    this.global.scrollTo = () => {};
    this.global.matchMedia = () => ({
      matches: false,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
    });
    Object.assign(Element.prototype, {
      scrollIntoView() {},
      matches: withoutPopovers(Element.prototype.matches),
    });
    Object.assign(HTMLDialogElement.prototype, {
      showModal() {
        this.open = true;
      },
      close() {
        this.open = false;
        this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'));
      },
    });
    noteDepartures(this.global);
    Document.prototype.createElement = withSearch(Document.prototype.createElement);
    Object.assign(navigator, { locks: { request: async (_name, task) => task() } });
  }
}

/** Nothing is drawn: each look for a role or a name would otherwise ask each of antd's thousands of rules. */
function ignoreStyleSheets() {
  const { implementation } = require('jsdom/lib/jsdom/living/nodes/HTMLStyleElement-impl.js');
  implementation.prototype._updateAStyleBlock = () => {};
}

/** A look for a role asks for the same styles again and again: they stay until jsdom says that something changed. */
function computedOnce({ getComputedStyle, document }) {
  const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
  const { _ownerDocument: inner } = implForWrapper(document.documentElement);
  let [cache, styles] = [null, new WeakMap()];
  return (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument !== document) return getComputedStyle(element, pseudoElement);
    if (!inner._styleCache || inner._styleCache !== cache) styles = new WeakMap();
    const style = styles.get(element) ?? getComputedStyle(element);
    // Made by the first look after a change.
    cache = inner._styleCache;
    return styles.set(element, style).get(element);
  };
}

/** Nothing is drawn, so no popover is open. */
const withoutPopovers = (matches) =>
  function (selector) {
    return selector !== ':popover-open' && matches.call(this, selector);
  };

/** jsdom does not know `<search>`, and React warns of elements that are unknown. */
const withSearch = (createElement) =>
  function (name, options) {
    const element = createElement.call(this, name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };

/** jsdom stays where it is: `departures` holds the addresses that a page would have left for. */
function noteDepartures(window) {
  const departures = [];
  const [inner] = Object.getOwnPropertySymbols(window.location);
  const location = window.location[inner];
  location._locationObjectNavigate = ({ path, query, fragment }) =>
    departures.push(`/${path.join('/')}${query ? `?${query}` : ''}${fragment ? `#${fragment}` : ''}`);
  location.reload = () => void departures.push('reload');
  Object.assign(window, { departures });
}
