import { forgetAccount } from '#features/accounts/server/forget-account.ts'
import { forgetBankAccounts } from '#features/banking/server/forget-bank-accounts.ts'
import { forgetComments } from '#features/content/server/forget-comments.ts'
import { forgetPosts } from '#features/content/server/forget-posts.ts'
import { forgetDocuments } from '#features/documents/server/forget-documents.ts'
import { forgetFavorites } from '#features/favorites/server/forget-favorites.ts'
import { forgetStated } from '#features/investing/server/forget-stated.ts'
import { forgetReader } from '#features/marketing/server/forget-reader.ts'
import { forgetNews } from '#features/notifications/server/forget-news.ts'
import { forgetAnswers } from '#features/onboarding/server/forget-answers.ts'
import { forgetCards } from '#features/payments/server/forget-cards.ts'
import { forgetPerson } from '#features/people/server/forget-person.ts'
import type { Forget } from '#features/people/server/forget-person.ts'
import { forgetSearches } from '#features/projects/server/saved-searches/saved-search-rows.ts'
import { forgetExports } from '#features/personal-data/server/keep-exports.ts'
import { forgetCalendar } from '#features/portfolio/server/forget-calendar.ts'
import { forgetQuestions } from '#features/questions/server/forget-questions.ts'
import { forgetRatings } from '#features/ratings/server/forget-ratings.ts'
import { forgetWalletPass } from '#features/referral/server/pass/pass-devices.ts'
import { forgetReferrals } from '#features/referral/server/forget-referrals.ts'
import { forgetPayouts } from '#features/sellers/server/forget-payouts.ts'
import { forgetSubmissions } from '#features/submissions/server/export-submissions.ts'
import { forgetMessages } from '#features/support/server/forget-messages.ts'
import { forgetWallet } from '#features/wallet/server/pays-first.ts'
import { forgetRecurring } from '#features/wallet/server/recurring-rows.ts'

/**
 * What each feature deletes of somebody whose account is closed, in this order; who they are comes last. A table with
 * people in it that stands here nowhere says in `forget-parts.test.ts` why it stays.
 */
export const forgetParts: readonly Forget[] = [
  forgetAccount,
  forgetNews,
  forgetCards,
  forgetWallet,
  forgetRecurring,
  forgetBankAccounts,
  forgetAnswers,
  forgetFavorites,
  forgetRatings,
  forgetSearches,
  forgetStated,
  forgetCalendar,
  forgetPayouts,
  forgetSubmissions,
  forgetQuestions,
  forgetComments,
  forgetPosts,
  forgetReferrals,
  forgetWalletPass,
  forgetDocuments,
  forgetExports,
  forgetMessages,
  forgetReader,
  forgetPerson,
]
