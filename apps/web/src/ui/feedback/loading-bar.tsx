import styles from './loading-bar.module.css'

/** A line along the top edge while the next page is fetched; nothing shows for quick ones. */
export function LoadingBar({ isActive, label }: { isActive: boolean; label: string }) {
  return (
    <div role="status" className={styles.place}>
      {isActive && (
        <>
          <div className={styles.bar} />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </div>
  )
}
