import { useEffect, useRef, useState } from 'react'

/** Whether the element can be seen; taken as seen until the browser says otherwise. */
export function useInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, inView: isInView }
}
