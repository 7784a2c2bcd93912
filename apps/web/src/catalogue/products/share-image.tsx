import { useSiteContext } from '#lib/page/site-context.tsx'

/** Names the picture beside a shared link in the head of the page; the server draws it. */
export function ShareImage({ path, description }: { path: string; description: string }) {
  const { origin } = useSiteContext()
  return (
    <>
      <meta property="og:image" content={origin + path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
