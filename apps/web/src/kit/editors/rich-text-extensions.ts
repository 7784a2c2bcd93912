import { isSafeImageSource, isSafeLink } from '@paratope/contract/kernel/html-rules'
import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { findImageUrl } from './stored-images.ts'

/** Stored images are shown by a link that expires; the text keeps their lasting address. */
const StoredImage = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const image = document.createElement('img')
      const source = String(node.attrs['src'] ?? '')
      image.alt = String(node.attrs['alt'] ?? '')
      if (isSafeImageSource(source))
        findImageUrl(source).then(
          (url) => {
            image.src = url
          },
          () => {},
        )
      return { dom: image }
    }
  },
})

/** The editor knows no more than the allow-list; what is pasted loses the rest. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (url) => isSafeLink(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  StoredImage.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
]
