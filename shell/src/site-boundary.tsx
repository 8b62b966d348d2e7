import { Component, type ReactNode } from 'react';
import { brand, companyPhoneLink } from 'shared/brand';
import { titleOf } from './head/head-tags';
import type { Texts } from './host/texts';
import { RemoteError } from './remotes/remote-error';
import { reportFailure } from './remotes/report';

interface BoundaryProps {
  texts: Texts;
  children: ReactNode;
}

/** Catches what fails outside the page area, where React would take away the whole site. */
export class SiteBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(cause: unknown) {
    document.title = titleOf(this.text('frame.broken.title'));
    reportFailure(new RemoteError('shell', 'render', { cause }));
  }

  text(key: string): string {
    const { texts } = this.props;
    return texts.translator(texts.first()).t(key);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main>
        <div className="ui-container ui-center" role="alert">
          <h1>{this.text('frame.broken.title')}</h1>
          <p>{this.text('frame.broken.text')}</p>
          {/* Loads a new document: nothing of this one can be trusted to work. */}
          <a className="ui-button" href="/">
            {this.text('frame.notFound.home')}
          </a>
          <a className="ui-lone-link" href={companyPhoneLink()}>
            {brand.phone}
          </a>
        </div>
      </main>
    );
  }
}
