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
    const { Element, HTMLDialogElement, navigator } = this.global;
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
    Object.assign(navigator, { locks: { request: async (_name, task) => task() } });
  }
}

/** Nothing is drawn: each look for a role or a name would otherwise ask each of antd's thousands of rules. */
function ignoreStyleSheets() {
  const { implementation } = require('jsdom/lib/jsdom/living/nodes/HTMLStyleElement-impl.js');
  implementation.prototype._updateAStyleBlock = () => {};
}

/** Nothing is drawn, so no popover is open. */
const withoutPopovers = (matches) =>
  function (selector) {
    return selector !== ':popover-open' && matches.call(this, selector);
  };

/** jsdom stays where it is: `departures` holds the addresses that a page would have left for. */
function noteDepartures(window) {
  const departures = [];
  const [inner] = Object.getOwnPropertySymbols(window.location);
  const location = window.location[inner];
  location._locationObjectNavigate = ({ path, query, fragment }) =>
    departures.push(`/${path.join('/')}${query ? `?${query}` : ''}${fragment ? `#${fragment}` : ''}`);
  location.reload = () => departures.push('reload');
  Object.assign(window, { departures });
}
