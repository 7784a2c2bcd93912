import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { Link } from '#ui/actions/link.tsx'
import { LogoWithName } from '#ui/display/logo.tsx'
import type { ShellFrameProps } from '../frame-props.ts'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { PageBody } from './page-body.tsx'
import { ShortFooter } from './short-footer.tsx'

/** Around login and registration: the name, the language, and nothing that leads away from the form. */
export const UserFrame = ({ children }: ShellFrameProps) => (
  <PageBody header={<UserHeader />} footer={<ShortFooter />}>
    {children}
  </PageBody>
)

function UserHeader() {
  const site = useSite()
  return (
    <header className={`container ${styles.main}`}>
      <Link href={getHomePath(site)} className={styles.logo}>
        <LogoWithName name={site.platformName} />
      </Link>
      <div className={styles.tools}>
        <LanguageMenu />
      </div>
    </header>
  )
}
