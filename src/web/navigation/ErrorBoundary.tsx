import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../screens/errors/ErrorPage.tsx';

interface Props {
  /** Current path; a new path clears the error. */
  place: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  place: string;
}

/** Shows the error page instead of children that throw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { error: null, place };
  }

  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
