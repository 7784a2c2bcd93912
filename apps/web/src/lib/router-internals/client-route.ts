/** What the router's Vite plugin appends to a route's file where it is built for the browser. */
export const clientRouteSuffix = '?__react-router-build-client-route'
