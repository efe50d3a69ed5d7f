/** What the API says in English; the browser has its own words by code. */
export const refusalWords = {
  sendMessage: {
    too_many_messages: 'You have sent several messages already. Please wait for the answer, or try again tomorrow.',
    // Spec §8
    not_sent: 'Could not send email.',
  },
} as const
