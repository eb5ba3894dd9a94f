import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../screens/errors/ErrorPage.tsx';

interface Props {
  /** Current path; a new path clears the error. */
  path: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  path: string;
}

/** Shows the error page instead of children that throw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { error: null, path };
  }

  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
