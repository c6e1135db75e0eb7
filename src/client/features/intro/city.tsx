import { Skyline } from '#client/kit/skyline.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';

/** The night behind PRESS START. A theme with a horizon has its plain where the others have the nearer houses. */
export function City() {
  return (
    <div aria-hidden="true" className="intro-city">
      <div className="absolute inset-x-0 bottom-20 flex justify-center">
        <Sun radius={88} />
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <Skyline height={176} />
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <HorizonGrid height={64} className="bg-bg" />
      </div>
    </div>
  );
}
