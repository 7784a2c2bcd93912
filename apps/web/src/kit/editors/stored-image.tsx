import { isSafeImageSource } from '@paratope/contract/kernel/html-rules'
import { useEffect, useState } from 'react'
import { findImageUrl } from './stored-images.ts'

/** An image of a text. */
export function StoredImage({ source, description }: { source: string; description: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isGone = false
    if (isSafeImageSource(source))
      findImageUrl(source).then(
        (found) => isGone || setUrl(found),
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [source])
  // Until there is a link, and where there is none, readers see the description.
  return url === undefined ? <span>{description}</span> : <img src={url} alt={description} />
}
