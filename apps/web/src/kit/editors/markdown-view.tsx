import { isSafeLink } from '@paratope/contract/kernel/html-rules'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { StoredImage } from './stored-image.tsx'

// HTML in a text is shown as it was written; links and images obey the rules of formatted text.
const components: Components = {
  a: ({ href, children }) => (
    <a {...(href !== undefined && isSafeLink(href) && { href })} rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  img: ({ src, alt }) => <StoredImage source={typeof src === 'string' ? src : ''} description={alt ?? ''} />,
}
const plugins = [remarkGfm]
const keepUrl = (url: string) => url

/** Markdown, with tables and lists of tasks, on a page. */
export default function MarkdownView({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className ?? 'prose'}>
      <Markdown remarkPlugins={plugins} components={components} urlTransform={keepUrl}>
        {text}
      </Markdown>
    </div>
  )
}
