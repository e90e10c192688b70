import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../session/session.ts';

/** The address for contacting the people who run this installation. */
export async function contactAddress(): Promise<string> {
  const { support_email } = await queryClient.ensureQueryData(sessionQuery);
  return support_email;
}
