/** Code that the router's Vite plugin appends to a route's file for the browser. */
export const clientRouteSuffix = '?__react-router-build-client-route'
