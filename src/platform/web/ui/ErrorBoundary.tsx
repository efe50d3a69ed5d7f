import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; fallback: ReactNode }

/** Keeps a fault of one page within that page. React has this as a class only. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
