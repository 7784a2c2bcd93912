import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { CopyButton } from '../actions/copy-button.tsx'
import { Icon } from '../display/icons.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import styles from './state.module.css'

export interface ErrorStateProps extends Omit<EmptyStateProps, 'children'> {
  /** The title states the problem, this text the remedy. */
  children?: ReactNode
  retry?: { text: ReactNode; run: () => void; isPending?: boolean }
  /** Quoted to support; found again in the logs. */
  errorId?: { label: ReactNode; value: string; copyText: ReactNode; copiedText: ReactNode } | undefined
}

export function ErrorState({ children, retry, errorId, actions, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        actions={
          <>
            {retry && (
              <Button
                tone="primary"
                icon={<Icon name="refresh" size={16} />}
                loading={retry.isPending}
                onClick={retry.run}
              >
                {retry.text}
              </Button>
            )}
            {actions}
          </>
        }
      >
        {children}
        {errorId && (
          <p className={styles.id}>
            {errorId.label} <code>{errorId.value}</code>
            <CopyButton value={errorId.value} text={errorId.copyText} copiedText={errorId.copiedText} />
          </p>
        )}
      </EmptyState>
    </div>
  )
}
