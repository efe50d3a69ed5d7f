import { useEffect } from 'react'
import { RegisterPage } from '#features/accounts/web/RegisterPage.tsx'
import { keepReturnPath } from '#platform/web/return-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { readLoginWay } from './login-way.ts'

/** Opening an account; after it the page that was wanted, which the address names. */
export function RegisterScreen() {
  const next = readLoginWay(useRouter().place.search)?.next
  useEffect(() => {
    if (next !== undefined) keepReturnPath(next)
  }, [next])
  return <RegisterPage />
}
