import type { ComponentProps, ReactNode } from 'react'
import { getButtonClass } from '../actions/button.tsx'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import styles from './search-box.module.css'

export interface SearchBoxProps extends Omit<ComponentProps<'form'>, 'role'> {
  /** Read out; the placeholder only shows an example. */
  label: string
  submitText: string
  placeholder?: string
  name?: string
  size?: 'medium' | 'large'
  /** A native select that narrows the search. */
  category?: ReactNode
  input?: ComponentProps<'input'>
  /** Why this cannot be searched, or how many were found. */
  message?: ReactNode
}

/** A plain GET form: it searches without script too. */
export function SearchBox({
  label,
  submitText,
  placeholder,
  name = 'keyword',
  size = 'medium',
  category,
  input,
  message,
  className,
  children,
  ...form
}: SearchBoxProps) {
  return (
    <search>
      <form {...form} className={cx(styles.search, styles[size], className)}>
        <div className={styles.box}>
          {category && <div className={styles.category}>{category}</div>}
          <Icon name="search" />
          <input
            type="search"
            aria-label={label}
            name={name}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            {...input}
          />
          <button
            type="submit"
            className={getButtonClass({ tone: 'primary', size: size === 'large' ? 'large' : 'medium' })}
          >
            {submitText}
          </button>
        </div>
        <div aria-live="polite" className={styles.message}>
          {message}
        </div>
        {children}
      </form>
    </search>
  )
}
