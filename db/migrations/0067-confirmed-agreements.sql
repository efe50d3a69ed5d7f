-- What a person confirmed stands in the list of their papers: read with every look at it.
CREATE INDEX order_confirmations_confirmed ON order_confirmations (investor_id, ended_at) WHERE status = 'confirmed';
