import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFrame } from './frame-data.tsx'
import css from './trouble.module.css'

/** A page that is not there, or that failed: said inside the frame, with ways on. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { brand } = useFrame()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const refused = isRouteErrorResponse(error) && error.status === 403
  return (
    <div className={`wrap ${css.trouble}`}>
      <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
      <h1>{missing ? 'Page not found' : 'Whoops, something went wrong.'}</h1>
      <p>
        {missing
          ? 'The page may have moved, or the hotel is no longer with us.'
          : refused
            ? 'This form was open for too long. Please load the page again and repeat what you did.'
            : 'Please try again in a moment. If it happens again, call us.'}
      </p>
      <p className={css.actions}>
        <ButtonLink look="primary" to="/">
          Go to the home page
        </ButtonLink>
        <ButtonAnchor look="outline" href={brand.phoneLink}>
          <Icon name="phone" /> {brand.phone}
        </ButtonAnchor>
      </p>
    </div>
  )
}
