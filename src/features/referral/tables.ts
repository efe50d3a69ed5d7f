/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  referral_members: ['person_id', 'code', 'joined_at'],
  referral_visits: ['member_id', 'day', 'visits'],
  wallet_passes: ['person_id', 'serial', 'token_sealed', 'made_at', 'download_hash', 'download_until'],
  wallet_pass_devices: ['device', 'person_id', 'registered_at', 'push_token', 'told_at'],
  referrals: [
    'id',
    'member_id',
    'friend_id',
    'status',
    'reason',
    'reward_cents',
    'registered_at',
    'verified_at',
    'due_at',
    'rewarded_at',
    'ended_at',
    'approval_id',
  ],
} as const
