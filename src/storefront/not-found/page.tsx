import { data } from 'react-router'

export { ErrorBoundary } from '../frame/trouble.tsx'

export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
