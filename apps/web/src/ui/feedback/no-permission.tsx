import { Icon } from '../display/icons.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import styles from './state.module.css'

/** This exists, but not for this account; says whom to ask. */
export function NoPermission(props: EmptyStateProps) {
  return (
    <EmptyState
      drawing={
        <span className={styles.lock}>
          <Icon name="lock" size={28} />
        </span>
      }
      {...props}
    />
  )
}
