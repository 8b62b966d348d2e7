import { Component, type ReactNode } from 'react';

interface ConfinedProps {
  /** Shown if the content fails. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps a fault of a module's code outside of its page from taking the site away. */
export class Confined extends Component<ConfinedProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
