/** Id of the notice that says that a part of the page did not load. */
export const loadFailureNoticeId = 'load-failed'

/**
 * Runs in the head, before and without any file of ours: shows the notice when a script or style sheet of the page, or
 * a part that comes later, does not load. Its styles are set here, as the style sheet may be what is missing. It never
 * reloads by itself.
 */
export const loadFailureScript = `{let s=()=>{let n=document.getElementById('${loadFailureNoticeId}');if(n){n.hidden=!1;n.style.cssText='position:fixed;z-index:99;inset:auto 16px 16px;max-width:420px;padding:16px;border:1px solid;border-radius:12px;background:Canvas;color:CanvasText';let[r,c]=n.querySelectorAll('button');r.onclick=()=>location.reload();c.onclick=()=>n.hidden=!0}else addEventListener('DOMContentLoaded',s)};addEventListener('error',({target:t})=>{if(/^(SCRIPT|LINK)$/.test(t.nodeName)&&t.rel!='icon')s()},!0);addEventListener('vite:preloadError',s);addEventListener('unhandledrejection',({reason:r})=>{if(/dynamically imported|module script failed|preload css/i.test(r&&r.message))s()})}`

/** For a page that says so itself. */
export function hideLoadFailureNotice(): void {
  const notice = document.getElementById(loadFailureNoticeId)
  if (notice) notice.hidden = true
}
