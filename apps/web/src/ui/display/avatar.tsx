import styles from './avatar.module.css'
import { cx } from './cx.ts'

export interface AvatarProps {
  name: string
  image?: string | undefined
  size?: number
  className?: string
}

/** Initials of a Latin name, the last two characters of a Chinese or Japanese one. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(name))
    return [...words.join('')].slice(-2).join('')
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return initials.join('').toUpperCase()
}

/** Decoration beside a name, therefore silent. */
export function Avatar({ name, image, size = 32, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cx(styles.avatar, className)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {image ? <img src={image} alt="" width={size} height={size} /> : getInitials(name)}
    </span>
  )
}
